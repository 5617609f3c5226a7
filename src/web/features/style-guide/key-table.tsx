import { Card } from '#web/ui/card.tsx'
import type { GuideKey } from './guide-pages.ts'

/** Keyboard shortcuts of a page. */
export function KeyTable({ keys }: { keys: readonly GuideKey[] }): React.ReactNode {
  return (
    <Card title="Keyboard">
      <KeyList keys={keys} />
    </Card>
  )
}

/** Keys with their effects, one per line. */
function KeyList({ keys }: { keys: readonly GuideKey[] }): React.ReactNode {
  return (
    <dl className="guide-keys">
      {keys.map(({ keys: pressed, action }) => (
        <div key={pressed}>
          <dt>
            {pressed.split(', ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  )
}
