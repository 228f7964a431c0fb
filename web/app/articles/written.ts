/** What names no other language is in English (docs/decisions/0037): whatever reads a page aloud is told. */
export const written = 'en'
