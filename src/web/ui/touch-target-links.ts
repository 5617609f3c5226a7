/**
 * Wraps text whose links are standalone targets: on phones each link is tall enough for a thumb while the lines stay in place.
 * The links must have no class of their own.
 */
export const touchTargetLinksClass = 'max-md:[&_a]:inline-flex max-md:[&_a]:-my-3 max-md:[&_a]:min-h-11 max-md:[&_a]:items-center'
