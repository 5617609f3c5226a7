/** The title of a page as it stands in the browser's tab. */
export function pageTitle(title: string, productName: string): string {
  return `${title} · ${productName} | Tribe`
}
