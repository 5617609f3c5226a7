const ownOrigin = 'https://own.invalid'
const ownFilesPath = '/api/files/'

/**
 * Sanitizes a link in user-generated text: http, https and mailto as written, a path of this app without its origin, and null
 * for everything else, including `javascript:` and `data:`. Parsed as a browser does, so that tabs and line breaks hide
 * nothing.
 */
export function safeLinkUrl(href: string): string | null {
  const url = URL.parse(href, ownOrigin)
  if (!url) return null
  if (url.origin === ownOrigin) return href.startsWith('/') ? ownPath(url) : null
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}

/** Sanitizes the URL of an image in user-generated text: returns uploaded files of this app, and null for everything else. */
export function safeImageUrl(href: string): string | null {
  const url = URL.parse(href, ownOrigin)
  return url?.origin === ownOrigin && url.pathname.startsWith(ownFilesPath) ? ownPath(url) : null
}

function ownPath({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
