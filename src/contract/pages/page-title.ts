/** Returns the title of a page for the browser tab. */
export function pageTitle(title: string, productName: string): string {
  return `${title} · ${productName} | Tribe`
}
