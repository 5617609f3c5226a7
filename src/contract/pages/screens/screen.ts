import type { Permission } from '#domain/access/roles.ts'

/** Who can see a page. The values are explained in `guard.ts`. */
export type ScreenAccess = 'guest' | 'open' | 'auth' | 'member' | 'market' | 'leader' | 'style-guide' | Permission

/** The layout around a page. */
export type Layout = 'plain' | 'default' | 'dashboard' | 'focus' | 'print' | 'admin'

/** Path parameters of a page. */
export type ScreenParams = Readonly<Record<string, string | undefined>>

/** One row of the table of pages. */
export type Screen = {
  /** Route name, also the `data-route` attribute of the root element. */
  name: string
  /** Path. `:name` is a parameter. */
  path: string
  /** Module under `src/web/pages`, without extension. */
  page: string
  access: ScreenAccess
  layout: Layout
  /** The page title. A function if it depends on the parameters. */
  title: string | ((params: ScreenParams) => string)
  /** If it returns false, the response is 404 `Page Not Found: {path}` before any other check. */
  validate?: (params: ScreenParams) => boolean
  /** Requires every statement to be answered. Otherwise redirects to the first unanswered topic. */
  assessmentGuard?: true
  /** Only for users without a pod. Others are redirected to their pod. */
  withoutPod?: true
  /** Excluded from search engines although it is open. */
  noIndex?: true
}

type ScreenFields = Omit<Screen, 'access'>

/** A page anyone may see. */
export const openScreen = (row: ScreenFields): Screen => ({ access: 'open', ...row })

/** A page for signed-in users. */
export const authScreen = (row: ScreenFields): Screen => ({ access: 'auth', ...row })

/** A page for members. */
export const memberScreen = (row: ScreenFields): Screen => ({ access: 'member', ...row })

/** A page of the marketplace. */
export const marketplaceScreen = (row: ScreenFields): Screen => ({ access: 'market', ...row })

/** Returns a validator that requires a parameter to be in a list. */
export function isParamOneOf(list: readonly string[], name: string): (params: ScreenParams) => boolean {
  return (params) => list.includes(params[name] ?? '')
}

/** Returns the title and validator of pages that show one entry of a list by its slug. */
export function titledBySlug(
  list: readonly { slug: string; title: string }[],
  name: string,
  fallback: string,
): Required<Pick<Screen, 'title' | 'validate'>> {
  const find = (params: ScreenParams) => list.find(({ slug }) => slug === params[name])
  return { title: (params) => find(params)?.title ?? fallback, validate: (params) => find(params) !== undefined }
}

/** Returns the title of a page for given parameters. */
export function titleOf({ title }: Pick<Screen, 'title'>, params: ScreenParams): string {
  return typeof title === 'string' ? title : title(params)
}
