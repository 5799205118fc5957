/**
 * Every colour, size and font of the product. The CSS variables that parts and Tailwind use are made from here; no other
 * file names a colour.
 */
export interface Palette {
  primary: string
  primaryHover: string
  primarySoft: string
  teal: string
  tealText: string
  tealSoft: string
  amber: string
  amberText: string
  amberSoft: string
  /** A bar that is neither progress nor a fault: what lies low in a distribution. */
  greyBar: string
  danger: string
  dangerSoft: string
  page: string
  card: string
  /** What floats over the page: menus, dialogs, messages. */
  raised: string
  sunken: string
  /** Under pictures people upload: what was drawn for white, without a ground of its own, is read in the dark too. */
  paper: string
  line: string
  /** The frame of what is typed into or pressed, which has to be seen where a line only divides. */
  edge: string
  text: string
  textSoft: string
  textFaint: string
  onPrimary: string
  mask: string
}

export const light: Palette = {
  primary: '#2458F2',
  primaryHover: '#1B46C9',
  primarySoft: '#EDF2FF',
  teal: '#0FA3A3',
  tealText: '#0B7676',
  tealSoft: '#E3F5F4',
  amber: '#F59E0B',
  amberText: '#B45309',
  amberSoft: '#FEF4E0',
  greyBar: '#8592AA',
  danger: '#CF2A1E',
  dangerSoft: '#FDECEA',
  page: '#F5F7FA',
  card: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F0F3F8',
  paper: '#FFFFFF',
  line: '#E4E8EF',
  edge: '#D5DBE6',
  text: '#1A2233',
  textSoft: '#4E5A70',
  textFaint: '#5F6B83',
  onPrimary: '#FFFFFF',
  mask: '#0B1220',
}

export const dark: Palette = {
  primary: '#7C9DFF',
  primaryHover: '#9DB6FF',
  primarySoft: '#1C2A4D',
  teal: '#2CBDBD',
  tealText: '#5AD1D0',
  tealSoft: '#12312F',
  amber: '#F5B041',
  amberText: '#F7C26B',
  amberSoft: '#372A12',
  greyBar: '#68778F',
  danger: '#FF7B72',
  dangerSoft: '#3B1D1C',
  page: '#0F1420',
  card: '#182031',
  raised: '#222D43',
  sunken: '#131A29',
  paper: '#FFFFFF',
  line: '#2A3448',
  edge: '#445270',
  text: '#E8ECF4',
  textSoft: '#B4BED0',
  textFaint: '#93A0B6',
  onPrimary: '#0B1430',
  mask: '#000000',
}

/** Pairs of a drawn cover, from its upper left to its lower right; white text has 4.5:1 on the lighter of each. */
export const coverPairs = [
  ['#3563D9', '#1E3FA8'],
  ['#0B7F80', '#075A63'],
  ['#7A55C7', '#51359A'],
  ['#B4561A', '#86390F'],
  ['#2E7D4F', '#1B5938'],
  ['#B0416B', '#802848'],
  ['#4A6078', '#2F4157'],
  ['#2F6FA8', '#1B4A7A'],
] as const

/** The brand's own ground, beside the sign-in forms. */
export const brandPair = ['#2458F2', '#1736A6'] as const

export const sizes = {
  radius: 8,
  text: 14,
  textLarge: 16,
  heading: 20,
  title: 24,
  lineHeight: 22,
  header: 56,
  sidebar: 208,
  sidebarSmall: 64,
  rightPanel: 420,
  touch: 44,
} as const

/** Widths at which something changes; each has its own use (C127). */
export const breakpoints = {
  xs: 340,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
  /** Below it the search stands outside the header. */
  search: 450,
  /** From here the sidebar stands beside the page. */
  sidebar: 800,
  /** Below it the whole menu is a drawer. */
  drawer: 992,
} as const

export const fontFamily =
  '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif'
