import { t } from '#domain/i18n/messages.ts'
import type { Option } from '../fields/field.ts'

/** Marital status as stored; `Single` is shown as "Not Married". */
export const maritalStatuses = ['Single', 'Married'] as const

/** Options of the marital status, as shown. */
export const maritalStatusOptions: readonly Option<(typeof maritalStatuses)[number]>[] = [
  { value: 'Single', label: t`Not Married` },
  { value: 'Married', label: t`Married` },
]

/** Genders a member can choose. */
export const genders = ['Female', 'Male', 'Other'] as const

/** Ranges of net worth and starting income, in ascending order. Other members see money only as one of these ranges. */
export const wealthRanges = [
  'Less than $50,000',
  '$50,000 - $99,999',
  '$100,000 - $249,999',
  '$250,000 - $499,999',
  '$500,000 - $999,999',
  '$1,000,000 - $4,999,999',
  '$5,000,000 - $9,999,999',
  '$10,000,000 or more',
] as const

/** Shirt sizes for the welcome package. */
export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', 'unisex'] as const

/** First languages to choose from. */
export const primaryLanguages = [
  'Bengali',
  'Dutch',
  'English',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Javanese',
  'Japanese',
  'Korean',
  'Mandarin',
  'Persian',
  'Polish',
  'Portuguese',
  'Russian',
  'Spanish',
  'Thai',
  'Turkish',
  'Vietnamese',
  'Yue',
  'Other',
] as const

/** Levels of education, in ascending order. */
export const educationLevels = ['High School', 'Associates', 'Undergraduate', 'Masters', 'PhD'] as const

/** The occupation that requires a description in the member's own words. */
export const otherRole = 'Other (please specify)'

/** Occupations a member can choose. */
export const currentRoles = [
  'Self-employed or business owner',
  'Full-time real estate investor',
  'Real estate agent or broker',
  'Property manager',
  'Contractor or skilled trade',
  'Finance, lending or accounting',
  'Technology or engineering',
  'Healthcare',
  'Education or public service',
  'Sales, marketing or consulting',
  'Military or first responder',
  'Retired or full-time at home',
  otherRole,
] as const

const genderLabels: Readonly<Record<(typeof genders)[number], string>> = {
  Female: t`Female`,
  Male: t`Male`,
  Other: t`Other`,
}

const wealthRangeLabels: Readonly<Record<(typeof wealthRanges)[number], string>> = {
  'Less than $50,000': t`Less than $50,000`,
  '$50,000 - $99,999': '$50,000 - $99,999',
  '$100,000 - $249,999': '$100,000 - $249,999',
  '$250,000 - $499,999': '$250,000 - $499,999',
  '$500,000 - $999,999': '$500,000 - $999,999',
  '$1,000,000 - $4,999,999': '$1,000,000 - $4,999,999',
  '$5,000,000 - $9,999,999': '$5,000,000 - $9,999,999',
  '$10,000,000 or more': t`$10,000,000 or more`,
}

const shirtSizeLabels: Readonly<Record<(typeof shirtSizes)[number], string>> = {
  XS: 'XS',
  S: 'S',
  M: 'M',
  L: 'L',
  XL: 'XL',
  '2XL': '2XL',
  '3XL': '3XL',
  unisex: t`unisex`,
}

const primaryLanguageLabels: Readonly<Record<(typeof primaryLanguages)[number], string>> = {
  Bengali: t`Bengali`,
  Dutch: t`Dutch`,
  English: t`English`,
  French: t`French`,
  German: t`German`,
  Hindi: t`Hindi`,
  Italian: t`Italian`,
  Javanese: t`Javanese`,
  Japanese: t`Japanese`,
  Korean: t`Korean`,
  Mandarin: t`Mandarin`,
  Persian: t`Persian`,
  Polish: t`Polish`,
  Portuguese: t`Portuguese`,
  Russian: t`Russian`,
  Spanish: t`Spanish`,
  Thai: t`Thai`,
  Turkish: t`Turkish`,
  Vietnamese: t`Vietnamese`,
  Yue: t`Yue`,
  Other: t`Other`,
}

const educationLevelLabels: Readonly<Record<(typeof educationLevels)[number], string>> = {
  'High School': t`High School`,
  Associates: t`Associates`,
  Undergraduate: t`Undergraduate`,
  Masters: t`Masters`,
  PhD: t`PhD`,
}

const currentRoleLabels: Readonly<Record<(typeof currentRoles)[number], string>> = {
  'Self-employed or business owner': t`Self-employed or business owner`,
  'Full-time real estate investor': t`Full-time real estate investor`,
  'Real estate agent or broker': t`Real estate agent or broker`,
  'Property manager': t`Property manager`,
  'Contractor or skilled trade': t`Contractor or skilled trade`,
  'Finance, lending or accounting': t`Finance, lending or accounting`,
  'Technology or engineering': t`Technology or engineering`,
  Healthcare: t`Healthcare`,
  'Education or public service': t`Education or public service`,
  'Sales, marketing or consulting': t`Sales, marketing or consulting`,
  'Military or first responder': t`Military or first responder`,
  'Retired or full-time at home': t`Retired or full-time at home`,
  'Other (please specify)': t`Other (please specify)`,
}

/** The lists above as options: the stored values as members read them. */
export const profileOptions = {
  gender: toOptions(genders, genderLabels),
  wealthRange: toOptions(wealthRanges, wealthRangeLabels),
  shirtSize: toOptions(shirtSizes, shirtSizeLabels),
  primaryLanguage: toOptions(primaryLanguages, primaryLanguageLabels),
  educationLevel: toOptions(educationLevels, educationLevelLabels),
  currentRole: toOptions(currentRoles, currentRoleLabels),
} as const

function toOptions<const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Option<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

/** Returns a stored language as members read it. */
export function languageLabel(language: string): string {
  return (primaryLanguageLabels as Readonly<Record<string, string>>)[language] ?? language
}
