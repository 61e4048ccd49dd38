/** The same server and credentials, another database. */
export function withDatabase(connectionString: string, database: string): string {
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
