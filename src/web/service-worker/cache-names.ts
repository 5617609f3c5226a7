/** Cache of pages as the server sent them, by URL. */
export const pagesCache = 'pages'

/** Cache of scripts, styles, fonts and icons, which never change under their URL. */
export const filesCache = 'files'

/** Prefix of the caches of last API responses by URL, followed by a user ID. */
export const responsesCache = 'answers/'

/** Deletes every stored page and response on this device, for all users. */
export async function clearMemberCaches(): Promise<void> {
  const names = await caches.keys()
  const memberCaches = names.filter((name) => name === pagesCache || name.startsWith(responsesCache))
  await Promise.all(memberCaches.map((name) => caches.delete(name)))
}
