/** Who may see a page; the words are explained in `guard.ts`. */
export type ScreenAccess = 'guest' | 'open' | 'auth' | 'member' | 'market' | 'leader' | 'admin' | 'style-guide'

/** The frame a page is shown in. */
export type Layout = 'plain' | 'default' | 'dashboard' | 'focus' | 'print'

/** Parameters in a page's address. */
export type ScreenParams = Readonly<Record<string, string | undefined>>

/** One row of the table of pages. */
export type Screen = {
  /** Route name, also the `data-route` of the root element. */
  name: string
  /** Address; `:name` is a parameter. */
  path: string
  /** Module under `src/web/pages`, without ending. */
  page: string
  access: ScreenAccess
  layout: Layout
  /** What the page is called, where its parameters tell that too. */
  title: string | ((params: ScreenParams) => string)
  /** False answers 404 `Page Not Found: {path}` before anything else is shown. */
  validate?: (params: ScreenParams) => boolean
  /** Only with every statement answered; else the first unanswered topic. */
  assessmentGuard?: true
  /** Only for those who are in no pod; others are led to theirs. */
  withoutPod?: true
  /** Kept out of search engines although open. */
  noIndex?: true
}

type Row = Omit<Screen, 'access'>

/** A page anyone may see. */
export const open = (row: Row): Screen => ({ access: 'open', ...row })

/** A page for those who are signed in. */
export const auth = (row: Row): Screen => ({ access: 'auth', ...row })

/** A page of the membership. */
export const member = (row: Row): Screen => ({ access: 'member', ...row })

/** A page of the marketplace. */
export const market = (row: Row): Screen => ({ access: 'market', ...row })

/** A check that a parameter is one of a list. */
export function oneOf(list: readonly string[], name: string): (params: ScreenParams) => boolean {
  return (params) => list.includes(params[name] ?? '')
}

/** Title and check of a page that each entry of a list has, found by its slug. */
export function pageOfEach(
  list: readonly { slug: string; title: string }[],
  name: string,
  fallback: string,
): Required<Pick<Screen, 'title' | 'validate'>> {
  const find = (params: ScreenParams) => list.find(({ slug }) => slug === params[name])
  return { title: (params) => find(params)?.title ?? fallback, validate: (params) => find(params) !== undefined }
}

/** The title of a page at an address with these parameters. */
export function titleOf({ title }: Pick<Screen, 'title'>, params: ScreenParams): string {
  return typeof title === 'string' ? title : title(params)
}
