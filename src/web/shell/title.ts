import { useEffect } from 'react'
import { boot } from '../lib/boot.ts'

/** The title of a page as it stands in the browser's tab. */
export function pageTitle(title: string, productName: string): string {
  return `${title} · ${productName} | Tribe`
}

/** Sets the title of the page: the screen's own by the shell, a more exact one, such as a pod's, by its page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title, boot.productName)
  }, [title])
}
