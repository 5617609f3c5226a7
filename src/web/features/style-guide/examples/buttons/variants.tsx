import { Button } from '#web/ui/button.tsx'

/** The four variants of a button. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>Save</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="danger">Leave pod</Button>
      <Button variant="quiet">Skip</Button>
    </div>
  )
}

export const title = 'Variants'
export const text = 'Use one primary button per view. Destructive actions are red.'
