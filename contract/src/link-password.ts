/** The header that bears the password of a link that has one, in UTF-8. */
export const sharePasswordHeader = 'x-share-password'
