import { Card } from '../../ui/card.tsx'

/** What somebody else saved while a text was typed here; nothing where nobody did. */
export function SavedMeanwhile({ children }: { children: React.ReactNode }): React.ReactNode {
  return children ? <Card title="What somebody else saved meanwhile">{children}</Card> : null
}
