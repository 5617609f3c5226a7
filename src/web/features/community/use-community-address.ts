import { useState } from 'react'
import { useSearchParams } from 'react-router'

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
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const [seen, setSeen] = useState(text)
  const [ahead, setAhead] = useState<Readonly<Record<string, string>> | null>(null)
  if (text !== seen) {
    setSeen(text)
    setAhead(null)
  }
  const query = Object.fromEntries(params)
  const chosen = ahead ?? query
  return {
    query,
    chosen,
    change: (part, typing = false) => {
      const next = Object.fromEntries(Object.entries({ ...chosen, ...part }).filter(([, value]) => value !== ''))
      setAhead(next)
      setParams(next, { replace: typing, preventScrollReset: true })
    },
  }
}
