/** Short and other names by which people look for things; each row means one thing. */
const rows: readonly (readonly string[])[] = [
  ['k8s', 'kubernetes'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['ppt', 'powerpoint', '演示文稿'],
  ['pr', 'premiere'],
  ['ps', 'photoshop'],
  ['ae', 'after effects'],
  ['vr', '虚拟现实'],
  ['ai', '人工智能'],
  ['iot', '物联网'],
  ['cnc', '数控'],
  ['pcb', '电路板'],
  ['安卓', 'android'],
  ['高数', '高等数学'],
  ['线代', '线性代数'],
  ['模电', '模拟电子'],
  ['数电', '数字电路'],
  ['教资', '教师资格证'],
  ['一建', '一级建造师'],
  ['二建', '二级建造师'],
  ['消防工程师', '一消'],
  ['初会', '初级会计'],
  ['报税', '纳税申报'],
  ['高铁', '高速铁路'],
  ['电商', '电子商务'],
  ['人资', '人力资源'],
  ['hr', '人力资源'],
  ['社工', '社会工作者'],
  ['四六级', '英语四级', '英语六级'],
  ['导游证', '导游'],
  ['育婴师', '育婴员'],
  ['消防员', '消防设施操作员'],
  ['充电桩', '充电设施'],
  ['电动汽车', '新能源汽车'],
  ['电车', '新能源汽车'],
  ['航拍', '无人机'],
  ['带货', '直播电商'],
]

const latin = /^[a-z0-9 ]+$/
const variantsMax = 3

function holds(text: string, name: string): boolean {
  // A Latin name stands for itself only: `ai` is no part of `mail`.
  return latin.test(name) ? new RegExp(`(?<![a-z0-9])${name}(?![a-z0-9])`).test(text) : text.includes(name)
}

/** A text with a name in it replaced by the others of the same thing, at most three. The text is in its compared form. */
export function otherNames(text: string): string[] {
  return rows
    .flatMap((names) => {
      const [held] = names.filter((name) => holds(text, name)).toSorted((a, b) => b.length - a.length)
      return held === undefined ? [] : names.filter((name) => name !== held).map((name) => text.replace(held, name))
    })
    .slice(0, variantsMax)
}
