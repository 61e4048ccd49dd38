export async function startEmbeddedDatabase(_: { dataDir: string; log: (line: string) => void }): Promise<{ connectionString: string; stop(): Promise<void> }> { throw new Error('soon') }
