import { AvatarStack } from '#web/ui/avatar.tsx'

const names = ['Marisol Reyes', 'Dana Whitfield', 'Tomas Keller', 'Aisha Lowe', 'Jonah Brandt', 'Priya Raman', 'Wei Chen']

/** All of a few members, and some of many. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <AvatarStack names={names.slice(0, 4)} />
      <AvatarStack names={names} max={4} />
    </div>
  )
}

export const title = 'Stacks'
export const text = 'Screen readers hear every name, including the ones that are only counted.'
