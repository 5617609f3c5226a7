import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from '#domain/i18n/i18n.ts'

/**
 * What Lingui's `<Trans>` macro becomes in the development server and in component tests. Not part of the web build, which
 * replaces it with the translated elements (scripts/web-build/messages.ts).
 */
export function Trans(props: TransProps): React.ReactNode {
  return <TransNoContext {...props} lingui={lingui} />
}

const lingui = {
  i18n: {
    _: (id: string, values: Record<string, unknown>, { message }: { message: string }) => i18n._({ id, message, values }),
  },
} as unknown as React.ComponentProps<typeof TransNoContext>['lingui']
