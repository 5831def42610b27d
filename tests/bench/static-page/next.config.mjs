// Without a configuration of its own the app would take the one of the project around it.
export default {};
