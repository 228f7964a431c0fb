import pg from 'pg'

const int8 = 20
const date = 1082

/**
 * bigint as a number, refused beyond 2^53; date as `YYYY-MM-DD`, since pg makes it local midnight.
 * Everything else as pg reads it.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number) {
    if (oid === int8) return parseSafeInteger
    if (oid === date) return keepText
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enumeration names only some types
    return pg.types.getTypeParser(oid)
  },
}

function keepText(text: string): string {
  return text
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}
