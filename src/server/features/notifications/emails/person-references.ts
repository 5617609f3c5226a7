import { t } from '#domain/i18n/messages.ts'
import type { EmailTemplate } from './email-template.ts'

declare const personReferenceBrand: unique symbol

/**
 * The name of another person in an email. Only a `Refer` creates one, so that the stored text contains the person's ID instead.
 */
export type PersonReference = string & { readonly [personReferenceBrand]: true }

/** Refers to a person in an email: by name in the email itself, by a placeholder in the stored notification. */
export type Refer = (userId: string, name: string) => PersonReference

/** An email template with the text of its stored notification. There, `{person:0}` stands for the first of `namedIds`. */
export type ResolvedEmailTemplate = { emailTemplate: EmailTemplate; title: string; message: string; namedIds: string[] }

/** Writes an email with names, and its notification with placeholders. */
export function resolvePersonReferences(write: (refer: Refer) => EmailTemplate): ResolvedEmailTemplate {
  const namedIds: string[] = []
  const emailTemplate = write((userId, name) => {
    if (!namedIds.includes(userId)) namedIds.push(userId)
    return name as PersonReference
  })
  const { subject: title, preview: message } = write((userId) => `{person:${namedIds.indexOf(userId)}}` as PersonReference)
  return { emailTemplate, title, message, namedIds }
}

/** Fills the placeholders of a stored text with the people's current names. */
export function fillNames(text: string, namedIds: readonly string[], names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{person:(\d+)\}/g, (placeholder, index: string) => {
    const id = namedIds[Number(index)]
    return id === undefined ? placeholder : (names.get(id) ?? formerMember)
  })
}

/** Name shown for a person whose account was deleted. */
const formerMember = t`Former member`
