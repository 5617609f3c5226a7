/** Pages as the server sent them, by address. */
export const pagesCache = 'pages'

/** Scripts, styles, fonts and icons, which never change under their address. */
export const filesCache = 'files'

/** Before an id of a user: what calls answered them last, by address. */
export const answersCache = 'answers/'

/** Erases every page and answer that this device keeps, of whomever. */
export async function eraseKept(): Promise<void> {
  const names = await caches.keys()
  const ofPeople = names.filter((name) => name === pagesCache || name.startsWith(answersCache))
  await Promise.all(ofPeople.map((name) => caches.delete(name)))
}
