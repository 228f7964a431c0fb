/** Help and blog are in English alone (docs/decisions/0037): whatever reads a page aloud is told. */
export const written = 'en'
