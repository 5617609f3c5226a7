import { useEffect } from 'react'
import { pageTitle } from '#contract/pages/page-title.ts'
import { boot } from '../lib/boot.ts'

/** Sets the route name on the root element while mounted. Null leaves the name unchanged. */
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

/**
 * Sets the page title while mounted. The shell sets the screen's title, and a page may set a more specific one, such as a pod's
 * name.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = pageTitle(title, boot.productName)
    return () => {
      document.title = before
    }
  }, [title])
}
