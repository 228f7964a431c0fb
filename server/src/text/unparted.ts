/** Letters of scripts that part no words by spaces, for within a class of a regular expression. */
export const unpartedLetters = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')

const unparted = new RegExp(`[${unpartedLetters}]`, 'u')

/** Whether any letter is of such a script. */
export const isUnparted = (text: string) => unparted.test(text)
