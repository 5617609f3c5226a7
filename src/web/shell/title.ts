import { useEffect } from 'react'
import { pageTitle } from '#contract/page-title.ts'
import { boot } from '../lib/boot.ts'

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
