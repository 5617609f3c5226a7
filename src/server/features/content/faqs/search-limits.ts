/** Maximum number of search terms. Further ones are ignored. */
export const maxSearchTerms = 12

/** Maximum number of words of a message to compare. A page of text is enough to find its subject. */
export const maxComparedTerms = 120
