/** Of the field where one writes. */
export const composerId = 'chat-text'
