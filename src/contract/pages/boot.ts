/** A page that cannot be shown: the text of the error page, and its title if that differs from the message. */
export type ErrorPageContent = { status: number; message: string; description: string; title?: string }

/**
 * JSON that the server writes into each page so that the first render needs no requests: the screen, its parameters, and the
 * responses of the GETs it preloads, keyed by URL.
 */
export type BootData = {
  screen: string
  params: Readonly<Record<string, string>>
  /** ID of the build that made this page. See `/builds/latest.json`. */
  build: string
  productName: string
  deployed: boolean
  /** In the demo, passwords are public, so the admin area requires no second factor. */
  demo: boolean
  theme: 'light' | 'dark' | null
  /** Responses by URL, always including `/api/visitor`. */
  queries: Readonly<Record<string, unknown>>
  /** Panel shown in place of the page: the membership lacks the marketplace, or an admin lacks a second factor. */
  panel: 'upgrade' | 'second-factor' | null
  problem: ErrorPageContent | null
  /**
   * The browser came from another site or without a referrer, so the page must not trigger anything that the visitor may not
   * want.
   */
  fromElsewhere: boolean
}

/** ID of the element that holds the boot data. */
export const bootElementId = 'boot'
