export const quote = (lexeme: string) => `'${lexeme}'`
export const anyText = (parts: string[]) => `(${parts.join(' | ')})`

export function allOf(parts: string[]): string | null {
  return parts.length === 0 ? null : parts.join(' & ')
}
