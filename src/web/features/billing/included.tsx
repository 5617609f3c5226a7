import type { Access } from '#domain/access/access.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

const always = [
  'A place in a pod',
  'Community, courses and the investor workbook',
  'Calendar and meeting agenda',
  'Welcome package',
]

/** What a membership opens for this member. */
export function Included({ access }: { access: Access }): React.ReactNode {
  const parts = access.pod_marketplace ? [...always, 'Pod marketplace'] : always
  return (
    <Card title="What is included">
      <ul className="grid gap-2.5 text-md">
        {parts.map((part) => (
          <li key={part} className="flex items-center gap-3">
            <Icon name="check" className="text-pine" />
            {part}
          </li>
        ))}
      </ul>
    </Card>
  )
}
