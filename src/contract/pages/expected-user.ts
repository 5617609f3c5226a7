/** Header with the ID of the user that a page was made for. A request without it applies to the signed-in user. */
export const expectedUserHeader = 'x-for-user'
