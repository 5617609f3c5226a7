import { Card } from '../../ui/card.tsx'
import type { GuideKey } from './guide.ts'

/** What the keyboard does on a page. */
export function KeyTable({ keys }: { keys: readonly GuideKey[] }): React.ReactNode {
  return (
    <Card title="Keyboard">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2 text-md max-md:grid-cols-1">
        {keys.map(({ keys: pressed, does }) => (
          <div key={pressed} className="contents">
            <dt className="font-semibold">{pressed}</dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
