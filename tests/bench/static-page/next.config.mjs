export default {
  // The packages of the project, wherever the copy of this folder lies.
  turbopack: { root: process.env.PROJECT_ROOT },
};
