import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatMessage, type MessageValues } from './format-message.ts'
import { findTranslation } from './locale.ts'

type MessageDescriptor = { id: string; message?: string; values?: MessageValues }

/**
 * What Lingui's macros call in the development server and in component tests. Not part of the web build, which replaces each call
 * with its text (scripts/web-build/messages.ts).
 */
export const i18n = {
  _(descriptor: MessageDescriptor): string {
    const { id, message = '', values } = descriptor
    return formatMessage(findTranslation(id) ?? compileMessage(message), values)
  },
}
