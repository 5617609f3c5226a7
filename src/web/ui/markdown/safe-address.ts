const ourselves = 'https://own.invalid'
const ownFiles = '/api/files/'

/**
 * Where a link in somebody's text may lead: http, https and mailto as written, a path of our own without an origin, and null for
 * everything else, `javascript:` and `data:` among it. Read as a browser reads it, so that no tab or line break hides anything.
 */
export function safeLink(address: string): string | null {
  const url = URL.parse(address, ourselves)
  if (!url) return null
  if (url.origin === ourselves) return address.startsWith('/') ? ownPath(url) : null
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}

/** The address of a picture in somebody's text: files that were uploaded here, and null for everything else. */
export function safePicture(address: string): string | null {
  const url = URL.parse(address, ourselves)
  return url?.origin === ourselves && url.pathname.startsWith(ownFiles) ? ownPath(url) : null
}

function ownPath({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
