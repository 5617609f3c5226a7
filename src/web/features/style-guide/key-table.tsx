import { Card } from '../../ui/card.tsx'
import type { GuideKey } from './guide.ts'

/** What the keyboard does on a page. */
export function KeyTable({ keys }: { keys: readonly GuideKey[] }): React.ReactNode {
  return (
    <Card title="Keyboard">
      <KeyList keys={keys} />
    </Card>
  )
}

/** Keys and what they do, line by line. */
function KeyList({ keys }: { keys: readonly GuideKey[] }): React.ReactNode {
  return (
    <dl className="guide-keys">
      {keys.map(({ keys: pressed, does }) => (
        <div key={pressed}>
          <dt>
            {pressed.split(', ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
