type Section = { title: string; paragraphs: string[] };

export const Sections = ({ sections }: { sections: Section[] }) =>
  sections.map(({ title, paragraphs }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
