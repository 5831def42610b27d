declare module '*.woff2' {
  /** The address at which the file is served. */
  const url: string;
  export default url;
}
