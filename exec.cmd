@rem cmd.exe has no exec, by which the scripts of package.json give Node the place of their shell.
@%*
