import { useState } from 'react'
import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router'
import { stillToArrive } from './still-to-arrive.ts'

type Params = Readonly<Record<string, string>>

/** The query parameters of a page's URL, and how to replace them. */
export type UrlParams = {
  /** Parameters of the URL on show. */
  params: Params
  /** Parameters set last: ahead of the URL while the router loads what it leads to. Changes build on these, or a quick second one undoes the first. */
  chosen: Params
  set: (params: Params, options?: NavigateOptions) => void
}

/** Keeps filters in the URL, so that going back, a reload and a link find them again. */
export function useUrlParams(): UrlParams {
  const [query, setQuery] = useSearchParams()
  const url = query.toString()
  const [seen, setSeen] = useState(url)
  const [ahead, setAhead] = useState<Params | null>(null)
  const [sent, setSent] = useState<readonly string[]>([])
  if (url !== seen) {
    setSeen(url)
    const coming = stillToArrive(sent, url)
    setSent(coming)
    if (coming.length === 0) setAhead(null)
  }
  const params = Object.fromEntries(query)
  return {
    params,
    chosen: ahead ?? params,
    set: (next, options) => {
      setAhead(next)
      const target = createSearchParams(next).toString()
      // Setting what the URL says already leads to no arrival.
      setSent((before) => (target === url ? [] : [...before, target]))
      setQuery(next, options)
    },
  }
}
