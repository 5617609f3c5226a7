/** A page that cannot be shown: the words of the error page, and its title where that is not the message. */
export type PageProblem = { status: number; message: string; description: string; title?: string }

/**
 * What the server writes into each page as JSON, so that the browser's first render asks for nothing: the screen, its
 * parameters, and the answers to the GETs it needs, keyed by address.
 */
export type Boot = {
  screen: string
  params: Readonly<Record<string, string>>
  /** Id of the build that made this page; see `/builds/latest.json`. */
  build: string
  productName: string
  deployed: boolean
  /** Everybody knows the passwords here, so the back office asks for no second factor. */
  demo: boolean
  theme: 'light' | 'dark' | null
  /** Answers by address, `/api/visitor` always among them. */
  queries: Readonly<Record<string, unknown>>
  /** What stands in place of the page: the membership lacks the marketplace, or an admin lacks a second factor. */
  panel: 'upgrade' | 'second-factor' | null
  problem: PageProblem | null
  /** Another site, or a link that hides where it stood, led the browser here, so nothing may happen by itself that the visitor might not want. */
  fromElsewhere: boolean
}

/** Id of the element that holds the boot data. */
export const bootElementId = 'boot'
