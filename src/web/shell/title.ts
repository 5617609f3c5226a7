import { useEffect } from 'react'
import { pageTitle } from '#contract/page-title.ts'
import { boot } from '../lib/boot.ts'

/** Names the route on the root element while the component is there; null leaves the name as it is. */
export function useRouteName(name: string | null): void {
  useEffect(() => {
    if (name === null) return
    const { dataset } = document.documentElement
    const before = dataset['route']
    dataset['route'] = name
    return () => {
      dataset['route'] = before
    }
  }, [name])
}

/** Titles the page while the component is there: the screen's title by the shell, a more exact one, such as a pod's, by its page. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = pageTitle(title, boot.productName)
    return () => {
      document.title = before
    }
  }, [title])
}
