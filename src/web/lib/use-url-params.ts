import { useState } from 'react'
import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router'
import { stillToArrive } from './still-to-arrive.ts'

type Params = Readonly<Record<string, string>>

/** The query parameters of a page's URL, and a function to replace them. */
export type UrlParams = {
  /** Parameters of the current URL. */
  params: Params
  /**
   * The latest requested parameters, ahead of the URL while the router loads. Build changes on these, or a quick second change
   * would undo the first.
   */
  chosen: Params
  set: (params: Params, options?: NavigateOptions) => void
}

/** Stores filters in the URL, so that back, reload and links restore them. */
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
      // Setting parameters that the URL already has triggers no navigation.
      setSent((before) => (target === url ? [] : [...before, target]))
      setQuery(next, options)
    },
  }
}
