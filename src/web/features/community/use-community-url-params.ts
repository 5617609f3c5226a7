import { useUrlParams } from '#web/lib/use-url-params.ts'

/** The community's URL parameters and their setter. */
export type CommunityUrlParams = {
  /** Parameters of the displayed page. */
  query: Readonly<Record<string, string>>
  /** The latest requested parameters, ahead of the URL until their data is loaded. */
  chosen: Readonly<Record<string, string>>
  /** Changes some parameters; an empty value removes one. Typing replaces the history entry. */
  change: (changes: Readonly<Record<string, string>>, typing?: boolean) => void
}

/** Stores section and filters in the URL, so that back, reload and links restore them. */
export function useCommunityUrlParams(): CommunityUrlParams {
  const { params: query, chosen, set } = useUrlParams()
  return {
    query,
    chosen,
    change: (changes, typing = false) => {
      const next = Object.fromEntries(Object.entries({ ...chosen, ...changes }).filter(([, value]) => value !== ''))
      set(next, { replace: typing, preventScrollReset: true })
    },
  }
}
