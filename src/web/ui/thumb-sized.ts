/**
 * Around text whose links stand for themselves: on phones each is as tall as a thumb, while the lines stay where they are. The
 * links have no class of their own: that would take their line away.
 */
export const thumbSized = 'max-md:[&_a]:inline-flex max-md:[&_a]:-my-3 max-md:[&_a]:min-h-11 max-md:[&_a]:items-center'
