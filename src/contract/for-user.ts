/** The header by which a page says for whom it was made; the value is the id of that user. A call without it is for whoever is signed in. */
export const forUserHeader = 'x-for-user'
