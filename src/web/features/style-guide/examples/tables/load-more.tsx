import { useRef, useState } from 'react'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'

const pods = ['Pod 214', 'Pod 87', 'Pod 163', 'Pod 201', 'Pod 9', 'Pod 45', 'Pod 118', 'Pod 52']
const pageSize = 3

/** A list that grows page by page. The second page fails once, as networks do. */
export function Example(): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(pageSize)
  const [isLoading, setLoading] = useState(false)
  const [tries, setTries] = useState(0)
  const isFirstTry = tries === 1
  const more = (): void => {
    setTries(tries + 1)
    setLoading(true)
    setTimeout(() => {
      setLoading(false)
      if (tries > 0) setCount(Math.min(pods.length, count + pageSize))
    }, 500)
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-2">
        {pods.slice(0, count).map((pod) => (
          <li key={pod} className="py-3 font-medium">
            {pod}
          </li>
        ))}
      </ul>
      <LoadMore
        listRef={list}
        count={count}
        formatCount={(count) => (count === 1 ? '1 pod' : `${count} pods`)}
        hasMore={count < pods.length}
        isLoading={isLoading}
        failure={isFirstTry ? 'We couldn’t load more pods.' : null}
        onMore={more}
      />
    </>
  )
}

export const title = 'Load more'
export const text =
  'For lists people read through. Focus moves to the first new item, and screen readers hear how many were added. People can retry a failed load.'
