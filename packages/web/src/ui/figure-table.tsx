interface FigureTableProps {
  title: string
  labelName: string
  labels: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}

/** The figures of a drawing, for screen readers. */
export function FigureTable({ title, labelName, labels, series }: FigureTableProps) {
  return (
    // A table takes the room of its words, hidden or not: what holds it does not.
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            // Two of them may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <tr key={index}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
