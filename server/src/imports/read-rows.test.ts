import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

/** In pieces of any size, as a file comes. */
async function rowsOf(json: string, bytesAtOnce: number): Promise<unknown[]> {
  const bytes = Buffer.from(json)
  const pieces = Array.from({ length: Math.ceil(bytes.length / bytesAtOnce) }, (_, nth) =>
    bytes.subarray(nth * bytesAtOnce, (nth + 1) * bytesAtOnce),
  )
  const rows: unknown[] = []
  for await (const row of readRows(Readable.from(pieces))) rows.push(row)
  return rows
}

test.each([
  ' [] \n',
  '[{}]',
  '\n[ {"a": [1, {"b": "}],["}]} , {"c": "\\"]\\\\"},null,"x",[[]], 5 ]',
  '[{"name": "Łódź, 北京 🙂"},{"name":"\\u005b"}]',
])('%j is read as a whole parser reads it', async (json) => {
  for (const bytesAtOnce of [1, 2, 3, 7, 1_000]) {
    expect(await rowsOf(json, bytesAtOnce)).toEqual(JSON.parse(json))
  }
})

test.each([
  '',
  ' ',
  '{}',
  '5',
  '[',
  '[{',
  '[{}',
  '[1,]',
  '[,1]',
  '[1 2]',
  '[{]}',
  '[] []',
  '[]5',
  'x[]',
])('%j is no list', async (json) => {
  for (const bytesAtOnce of [1, 1_000]) {
    await expect(rowsOf(json, bytesAtOnce)).rejects.toThrow(Error)
  }
})
