import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The regular size, a small one for rows and cards, and a square for an icon. All are 44 px high on phones. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Apply to Pod 214</Button>
      <Button size="sm">Apply</Button>
      <Button size="icon" variant="secondary" aria-label="Notifications">
        <Icon name="bell" />
      </Button>
    </div>
  )
}

export const title = 'Sizes'
export const text = 'Use the small size in rows and cards. On phones, every size is 44 px high.'
