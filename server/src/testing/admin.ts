import pg from 'pg'

/** The same server, another database. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function withAdmin<T>(
  clusterUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
