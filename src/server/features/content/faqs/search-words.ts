/** As many words of a search as are looked for; what comes after them says no more. */
export const searchedWords = 12

/** As many words of a message as are compared; a page of them says what it is about. */
export const comparedWords = 120
