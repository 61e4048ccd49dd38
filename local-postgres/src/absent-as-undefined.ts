/** For `catch`: what does not exist is undefined, and other errors are thrown. */
export function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
