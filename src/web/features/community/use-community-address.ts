import { useUrlParams } from '../../lib/use-url-params.ts'

/** What the address of the community says, and its changes. */
export type CommunityAddress = {
  /** What is on show. */
  query: Readonly<Record<string, string>>
  /** What was chosen last: ahead of the address until its answers have arrived. */
  chosen: Readonly<Record<string, string>>
  /** Changes some of it; an empty value takes it out. Typing takes no step of its own on the way back. */
  change: (part: Readonly<Record<string, string>>, typing?: boolean) => void
}

/** Section and filters as they stand in the address, so that a way back, a reload and a link find them again. */
export function useCommunityAddress(): CommunityAddress {
  const { params: query, chosen, set } = useUrlParams()
  return {
    query,
    chosen,
    change: (part, typing = false) => {
      const next = Object.fromEntries(Object.entries({ ...chosen, ...part }).filter(([, value]) => value !== ''))
      set(next, { replace: typing, preventScrollReset: true })
    },
  }
}
